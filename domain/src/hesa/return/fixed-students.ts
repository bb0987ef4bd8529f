import { engagementOf, entryOf, moduleOf, sessionOf, yearOf } from './fixed-college.ts'
import type { StudentFacts } from './return-facts.ts'

/** Graduates full-time after three years: the board gave her a first in September. */
const graduate: StudentFacts = {
  id: 'ann',
  person: 'person-ann',
  hesaId: '23100012340000013',
  partnerId: '000900001',
  lastName: 'Ashworth',
  firstName: 'Ann Mary',
  dateOfBirth: '1998-03-02',
  diedOn: null,
  answers: {
    id: 'answers-ann',
    nationality: 'GB',
    sex: '10',
    genderIdentity: '01',
    ethnicity: '160',
    religion: '22',
    sexualOrientation: '14',
    disability: ['54', '51'],
  },
  engagements: [
    engagementOf({
      id: 'ann-ba',
      programme: 'BA',
      status: 'Completed',
      start: '2023-09-18',
      expectedEnd: '2026-06-30',
      end: '2026-06-26',
      entry: entryOf('entry-ann', 'XF', 'ne1 4lp', 'P9001', 'school', '02', '05'),
      awards: [
        {
          id: 'award-ann',
          award: 'BA',
          isExit: false,
          classification: 'First',
          decidedOn: '2026-09-08',
          conferredOn: null,
        },
      ],
      creditsEarned: 360,
      sessions: [
        sessionOf({
          id: 'ann-2023',
          academicYear: '2023-24',
          programmeThen: 'BA',
          status: 'Completed',
          startDate: '2023-09-18',
          modules: [moduleOf({ id: 'ann-old', code: 'TMM1021' }, 2023)],
        }),
        sessionOf({ id: 'ann-2024', academicYear: '2024-25', programmeThen: 'BA', status: 'Completed' }),
        sessionOf({
          id: 'ann-2025',
          academicYear: '2025-26',
          programmeThen: 'BA',
          status: 'Completed',
          startDate: '2025-09-22',
          endDate: '2026-06-26',
          credits: 60,
          fee: 692_050,
          year: yearOf({ id: 'year-ann', termTimeAccommodation: '01', termTimePostCode: 'DH1' }),
          modules: [
            moduleOf({ id: 'ann-gospel', code: 'TMM3051' }),
            moduleOf({ id: 'ann-dissertation', code: 'TMM3101', end: '2026-05-29' }),
          ],
        }),
      ],
    }),
  ],
}

/** An ordinand who studies part-time beside his work, with a degree already, and was interrupted in February. */
const ordinand: StudentFacts = {
  id: 'ben',
  person: 'person-ben',
  hesaId: '1811499435078',
  partnerId: '000900002',
  lastName: 'Brown & Sons',
  firstName: 'Ben',
  dateOfBirth: '1980-11-30',
  diedOn: null,
  answers: {
    id: 'answers-ben',
    nationality: 'GB',
    sex: '11',
    genderIdentity: '98',
    ethnicity: '998',
    religion: '22',
    sexualOrientation: '98',
    disability: ['95'],
  },
  engagements: [
    engagementOf({
      id: 'ben-dip',
      programme: 'DipHE',
      status: 'IoS',
      studentType: 'Ordinand',
      studyPace: 'PT',
      start: '2024-09-16',
      expectedEnd: '2028-07-31',
      interruptedFrom: '2026-02-02',
      expectedReturn: '2026-12-01',
      sponsor: 'diocese',
      hub: { id: 'hub-ldn', code: 'LDN', name: 'London' },
      entry: entryOf('entry-ben', 'XF', 'N1 9GU', 'H9001', '90000003', '97', '98'),
      creditsEarned: 40,
      aways: [{ from: '2026-02-02', to: null }],
      sessions: [
        sessionOf({ id: 'ben-2024', academicYear: '2024-25', programmeThen: 'DipHE', status: 'Completed' }),
        sessionOf({
          id: 'ben-2025',
          academicYear: '2025-26',
          programmeThen: 'DipHE',
          status: 'Interrupted',
          endDate: '2026-02-01',
          credits: 40,
          paymentTerms: null,
          fee: 210_000,
          year: yearOf({ id: 'year-ben', termTimePostCode: 'N1 9GU' }),
          modules: [
            moduleOf({ id: 'ben-worship', code: 'TMM1041' }),
            moduleOf({
              id: 'ben-practice',
              code: 'TMM2031',
              start: '2026-01-12',
              end: '2026-06-05',
              status: 'Interrupted',
              outcome: null,
            }),
          ],
        }),
      ],
    }),
  ],
}

/** Began in January from abroad and learns at a distance: two of her years meet in the year of the collection. */
const januaryStarter: StudentFacts = {
  id: 'cleo',
  person: 'person-cleo',
  hesaId: '25100012340000039',
  partnerId: null,
  lastName: 'Connolly',
  firstName: 'Cleo',
  dateOfBirth: '1975-07-14',
  diedOn: null,
  answers: {
    id: 'answers-cleo',
    nationality: 'IE',
    sex: '10',
    genderIdentity: '01',
    ethnicity: null,
    religion: '22',
    sexualOrientation: null,
    disability: null,
  },
  engagements: [
    engagementOf({
      id: 'cleo-ma',
      programme: 'MA',
      studyPace: 'PT',
      start: '2025-01-13',
      hub: null,
      entry: entryOf('entry-cleo', 'IE', null, 'H9001', 'abroad', null, null),
      creditsEarned: 30,
      sessions: [
        sessionOf({
          id: 'cleo-2024',
          academicYear: '2024-25',
          programmeThen: 'MA',
          status: 'Completed',
          startDate: '2025-01-13',
          paymentTerms: 'Instalments',
          fee: 310_000,
          modules: [
            moduleOf({ id: 'cleo-earlier', code: 'TMM4011', start: '2025-02-03', end: '2025-05-16' }),
          ],
        }),
        sessionOf({
          id: 'cleo-2025',
          academicYear: '2025-26',
          programmeThen: 'MA',
          startDate: '2025-08-01',
          paymentTerms: 'InFull',
          fee: 320_050,
          year: yearOf({ id: 'year-cleo', feeEligibility: '02' }),
          modules: [
            moduleOf({ id: 'cleo-autumn', code: 'TMM4011' }),
            moduleOf({
              id: 'cleo-spring',
              code: 'TMM4011',
              start: '2026-02-02',
              end: '2026-09-04',
              status: 'Enrolled',
              outcome: null,
            }),
          ],
        }),
        sessionOf({
          id: 'cleo-2026',
          academicYear: '2026-27',
          programmeThen: 'MA',
          startDate: '2026-08-01',
          modules: [moduleOf({ id: 'cleo-later', code: 'TMM4011' }, 2026)],
        }),
      ],
    }),
  ],
}

/** Came a week late to the certificate, changed to the diploma in January, brought credit with him and answered nothing. */
const changer: StudentFacts = {
  id: 'dan',
  person: 'person-dan',
  hesaId: '25100012340000040',
  partnerId: '000900004',
  lastName: 'Davies',
  firstName: 'Dan',
  dateOfBirth: null,
  diedOn: null,
  answers: null,
  engagements: [
    engagementOf({
      id: 'dan-cert',
      programme: 'Cert120',
      status: 'Transferred',
      start: '2025-09-15',
      end: '2026-01-09',
      transferredTo: 'Another programme here',
      firstAttended: '2025-09-22',
      entry: entryOf('entry-dan', 'XF', 'ZZ99 9ZZ', 'C9001', '90000001', null, null),
      sessions: [
        sessionOf({
          id: 'dan-cert-2025',
          academicYear: '2025-26',
          programmeThen: 'Cert120',
          status: 'Transferred',
          endDate: '2026-01-09',
          modules: [
            moduleOf({ id: 'dan-elsewhere', code: 'TMM1041', outcome: 'Credit transferred' }),
            moduleOf({ id: 'dan-testament', code: 'TMM1021', outcome: 'Failed' }),
          ],
        }),
      ],
    }),
    engagementOf({
      id: 'dan-dip',
      programme: 'DipHE',
      continues: 'dan-cert',
      start: '2026-01-12',
      expectedEnd: '2027-07-31',
      sessions: [
        sessionOf({
          id: 'dan-dip-2025',
          academicYear: '2025-26',
          programmeThen: 'DipHE',
          startDate: '2026-01-12',
          year: yearOf({ id: 'year-dan', feeEligibility: '01' }),
          modules: [
            moduleOf({
              id: 'dan-practice',
              code: 'TMM2031',
              start: '2026-01-12',
              end: '2026-06-05',
              outcome: 'Resit pending',
            }),
            moduleOf({
              id: 'dan-withdrawn',
              code: 'TMM1041',
              start: '2026-01-12',
              end: '2026-06-05',
              status: 'Withdrawn',
              outcome: null,
            }),
          ],
        }),
      ],
    }),
  ],
}

/** By name. */
export const fixedStudents: readonly StudentFacts[] = [graduate, ordinand, januaryStarter, changer]
