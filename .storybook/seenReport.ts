/** The name of the report in which a story's test tells what it has shown. */
export const SEEN = 'clinora/seen'
