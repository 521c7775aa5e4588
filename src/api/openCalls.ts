/** Whether a call of the contract has no bearer token. Without extensions /recent has none either (docs/product.md#extensions). */
export const isOpenCall = (schemaPath: string, extensions: boolean): boolean =>
  schemaPath === '/login' || schemaPath === '/register' || (schemaPath === '/recent' && !extensions)
