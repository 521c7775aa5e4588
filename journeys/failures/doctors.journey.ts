import { prove } from './prove'

prove('doctors')
