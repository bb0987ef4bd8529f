/** Reads an amount as people write it: 1234.5, £1,234.50, 12. Answers whole pence, or null for what is no amount. */
export function parsePence(text: string): number | null {
  const [, minus, pounds, pence = ''] =
    /^(-?)£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (pounds === undefined) return null
  const amount = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  return minus ? -amount : amount
}
