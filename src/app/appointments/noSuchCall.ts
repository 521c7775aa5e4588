/** Answers of a backend that lacks an extension's call. */
export const NO_SUCH_CALL: readonly number[] = [404, 405, 501]
