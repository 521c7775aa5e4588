import { showPreferences } from '../preferences/show'
import { storedPreferences } from '../preferences/stored'

// Runs inside a static page before the first paint, so that no other theme flashes.
showPreferences(storedPreferences())
