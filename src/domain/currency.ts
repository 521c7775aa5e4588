const format = (symbol: string) => {
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  return (amount: number) => (amount < 0 ? '-' : '') + symbol + digits.format(Math.abs(amount))
}

/** Dashboard figures and the doctor's fee (spec §9). */
export const formatDollars = format('$')

/** The amount of an appointment (spec §9). */
export const formatRupees = format('₹')
