import { prove } from './prove'

prove('appointments')
