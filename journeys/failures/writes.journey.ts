import { prove } from './prove'

prove(({ call }) => !call.startsWith('GET '))
