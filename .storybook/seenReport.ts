/** The name of the report in which a story's test stores what it has shown. */
export const SEEN = 'clinora/seen'
