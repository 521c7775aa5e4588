const createFormatter = (symbol: string) => {
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'negative',
  })
  return (amount: number) => digits.format(amount).replace(/^-?/, (sign) => sign + symbol)
}

/** Formats a clinic's revenue and a doctor's fee (docs/product.md#currency). */
export const formatDollars = createFormatter('$')

/** Formats the amount of an appointment (docs/product.md#currency). */
export const formatRupees = createFormatter('₹')
