const format = (symbol: string) => {
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'negative',
  })
  return (amount: number) => digits.format(amount).replace(/^-?/, (sign) => sign + symbol)
}

/** Dashboard figures and the doctor's fee (spec §9). */
export const formatDollars = format('$')

/** The amount of an appointment (spec §9). */
export const formatRupees = format('₹')
