import type { DurhamStep } from './clock-steps.ts'

/** How the day of a step is reckoned for a year whose day is not known. */
export interface FirstDate {
  /** Month and day, `MM-DD`. */
  readonly day: string
  /** It lies in the second calendar year of the academic year. */
  readonly isSpring?: true
  /** Which working day stands for one at a weekend; left out, the day itself holds. */
  readonly weekend?: 'after' | 'before'
  readonly source: string
  /** Days as Durham published them, by academic year. */
  readonly published?: Readonly<Record<string, string>>
}

const calendar = 'Common Awards, “Calendar”, edition 2024/25'
const bulletins = 'Common Awards, bulletins of September'

/** The days of Durham’s year as far as they are public. */
export const firstDates: Readonly<Record<DurhamStep, FirstDate>> = {
  registrations: {
    day: '10-01',
    weekend: 'after',
    source: `${calendar}, and ${bulletins} 2020, 2023, 2024 and 2025`,
    published: {
      '2020-21': '2020-10-05',
      '2023-24': '2023-10-02',
      '2024-25': '2024-10-01',
      '2025-26': '2025-09-29',
    },
  },
  bannerIds: {
    day: '10-14',
    weekend: 'after',
    source: `${bulletins} 2023, 2024 and 2025: about two weeks after the registrations`,
    published: { '2023-24': '2023-10-16', '2024-25': '2024-10-14', '2025-26': '2025-10-13' },
  },
  modules: {
    day: '10-25',
    weekend: 'before',
    source: `${calendar}, and ${bulletins} 2023, 2024 and 2025`,
    published: { '2023-24': '2023-10-27', '2024-25': '2024-10-25', '2025-26': '2025-10-24' },
  },
  apl: {
    day: '10-25',
    weekend: 'before',
    source: `${calendar}, and ${bulletins} 2023, 2024 and 2025: with the module registrations`,
    published: { '2023-24': '2023-10-27', '2024-25': '2024-10-25', '2025-26': '2025-10-24' },
  },
  photos: { day: '11-01', weekend: 'after', source: calendar },
  census: { day: '12-01', source: `${calendar}, and “Changes of Registration”` },
  winterBoard: { day: '11-05', weekend: 'before', source: 'Common Awards, bulletin of October 2021' },
  lateRegistrations: {
    day: '02-01',
    isSpring: true,
    weekend: 'after',
    source: 'Common Awards, “Programme Registrations”, which names the month and no day',
  },
  summerBoard: {
    day: '08-06',
    isSpring: true,
    weekend: 'before',
    source: 'Common Awards, bulletin of October 2021',
  },
  marks: {
    day: '01-20',
    isSpring: true,
    weekend: 'after',
    source: `${calendar}: all continuing students’ marks`,
  },
}
