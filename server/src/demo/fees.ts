import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Places } from './places.ts'
import type { Random } from './random.ts'

/** What a year costs at home in the present academic year, in pounds; null where nobody studies at that pace. */
const pounds: Readonly<Record<string, { readonly FT: number | null; readonly PT: number | null }>> = {
  FO: { FT: null, PT: 1840 },
  Cert120: { FT: 7350, PT: 3675 },
  Cert180: { FT: 7350, PT: 3675 },
  DipHE: { FT: 7350, PT: 3675 },
  BA: { FT: 7350, PT: 3675 },
  GradDip: { FT: 7350, PT: 3675 },
  PGCert: { FT: null, PT: 4125 },
  PGDip: { FT: 8250, PT: 4125 },
  MA: { FT: 8250, PT: 3300 },
}
/** The Church pays one fee for each ordinand, agreed nationally; who only listens pays for the seat. */
const ofTypes = [
  { code: 'BA', pace: 'FT', studentType: 'Ordinand', fee: 8340 },
  { code: 'DipHE', pace: 'FT', studentType: 'Ordinand', fee: 8340 },
  { code: 'MA', pace: 'FT', studentType: 'Ordinand', fee: 8340 },
  { code: 'Cert120', pace: 'PT', studentType: 'Auditor (fee-paying)', fee: 620 },
] as const
const overseas = 1.55
const riseAYear = 0.03
/** The year before last up to the next, which is announced in good time. */
const yearsAround = [-2, -1, 0, 1]

/** Fees of the programmes around an academic year, rising a little each. */
export function feeRows(random: Random, at: string, { programmes }: Places, present: number): NewRow[] {
  return yearsAround.flatMap((away) => {
    const academicYear = academicYearStarting(present + away).title
    const row = (code: string, values: Record<string, unknown>, fee: number): NewRow[] => {
      const programme = programmes.get(code)
      if (programme === undefined) return []
      const amount = Math.round((fee * (1 + riseAYear) ** away) / 5) * 500
      return [{ id: random.id(Date.parse(at)), at, values: { programme, academicYear, ...values, amount } }]
    }
    const usual = Object.entries(pounds).flatMap(([code, fees]) =>
      (['FT', 'PT'] as const).flatMap((studyPace) => {
        const fee = fees[studyPace]
        if (fee === null) return []
        const home = row(code, { studyPace, feeStatus: 'Home' }, fee)
        // Nobody comes from abroad to study part-time.
        return studyPace === 'PT'
          ? home
          : [...home, ...row(code, { studyPace, feeStatus: 'Overseas' }, fee * overseas)]
      }),
    )
    const special = ofTypes.flatMap(({ code, pace, studentType, fee }) =>
      row(code, { studyPace: pace, studentType, feeStatus: 'Home' }, fee),
    )
    return [...usual, ...special]
  })
}
