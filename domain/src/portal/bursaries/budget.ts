/** Amounts in pence by name; null where nothing was entered. */
type Amounts = Readonly<Record<string, number | null>>

/** What rules read of a household’s money. */
interface Budget {
  readonly income: Amounts
  readonly outgoings: Amounts
  readonly otherGrants: { readonly received: number | null }
}

/** What comes in and goes out in a month, in pence. */
export interface MonthlyBudget {
  readonly income: number
  readonly outgoings: number
  /** What is lacking each month; 0 where the income covers it. */
  readonly short: number
}

function sumOf(amounts: Amounts): number {
  return Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}

/** Answers what a household has and needs in a month. What was left empty counts as nothing. */
export function monthlyBudgetOf({ income, outgoings }: Pick<Budget, 'income' | 'outgoings'>): MonthlyBudget {
  const [comesIn, goesOut] = [sumOf(income), sumOf(outgoings)]
  return { income: comesIn, outgoings: goesOut, short: Math.max(0, goesOut - comesIn) }
}

/**
 * Answers what a student lacks over a year as far as they ask for it, in pence: twelve months’ shortage less what others
 * have granted, and never more than was asked for.
 */
export function needOf(budget: Budget, asked: number | null): number {
  const lacking = 12 * monthlyBudgetOf(budget).short - (budget.otherGrants.received ?? 0)
  return Math.max(0, Math.min(asked ?? 0, lacking))
}
