import { prove } from './prove'

prove('reads')
