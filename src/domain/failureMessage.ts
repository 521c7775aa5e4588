/** Whether the message is styled as a failure (docs/product.md#messages). "successfully" is not the word "fully". */
export function isFailureMessage(message: string): boolean {
  return /failed|error|\bfully\b/i.test(message)
}
