import { prove } from './prove'

prove('writes')
