import { en } from './en'

export { en }
export type Messages = typeof en
