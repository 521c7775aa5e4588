/** The type of the report that holds the record of a story. */
export const SEEN = 'clinora/seen'
