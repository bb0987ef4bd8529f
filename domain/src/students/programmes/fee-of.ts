import type { ProgrammeFee } from './programme-fee.ts'

type Price = Pick<
  ProgrammeFee,
  'programme' | 'academicYear' | 'studyPace' | 'studentType' | 'feeStatus' | 'amount'
>

/** Who studies what, as far as a fee depends on it. */
export interface Charged extends Pick<Price, 'programme' | 'academicYear' | 'feeStatus'> {
  readonly studyPace: string | null
  readonly studentType: string | null
}

/**
 * Answers the fee of a year in pence, null where the price list has none for them. A price for their type goes before one for every
 * type, and then one for their pace before one for both.
 */
export function feeOf(prices: readonly Price[], charged: Charged): number | null {
  const [found] = prices
    .filter(
      (price) =>
        price.programme === charged.programme &&
        price.academicYear === charged.academicYear &&
        price.feeStatus === charged.feeStatus &&
        (price.studyPace === null || price.studyPace === charged.studyPace) &&
        (price.studentType === null || price.studentType === charged.studentType),
    )
    .toSorted((one, other) => nearness(other) - nearness(one))
  return found?.amount ?? null
}

function nearness({ studentType, studyPace }: Price): number {
  return (studentType === null ? 0 : 2) + (studyPace === null ? 0 : 1)
}
