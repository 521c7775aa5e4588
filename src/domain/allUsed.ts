/**
 * Says that nothing is left of an object after its fields were taken out. The compiler reports a field that was added to its type and is
 * forgotten here. It does nothing at run time.
 */
export const allUsed: (others: Record<string, never>) => void = () => undefined
