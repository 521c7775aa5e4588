import { prove } from './prove'

prove('clinic')
