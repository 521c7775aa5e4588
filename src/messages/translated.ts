import type { Messages } from '.'

/** A part of the English catalogue in another language: the same keys, other texts. */
export type Translated<Part> = {
  readonly [Key in keyof Part]: Part[Key] extends string ? string : Translated<Part[Key]>
}

/** A catalogue in another language. The backend sends the texts of `server`, in English. */
export type Catalogue = Translated<Omit<Messages, 'server'>>

/** A catalogue as the components use it. A test compares the arguments of its texts with the English ones. */
export const asMessages = (catalogue: Catalogue) => catalogue as unknown as Messages
