import type { Choice } from '#kit/record/field.ts'

/** The year the system began in, which is that of the first invoice too (Specification §9). */
export const firstInvoiceYear = 2021

/** How fees are paid (Specification §9). */
export const paymentTerms = {
  InFull: { label: 'In full' },
  Instalments: { label: 'Instalments', alsoWritten: ['Installments'] },
  'Diocesan Sponsored': { label: 'Diocesan Sponsored' },
} as const satisfies Record<string, Choice & { readonly label: string }>

export type PaymentTerm = keyof typeof paymentTerms

/** How the dissertation is paid for (Specification §9). */
export const dissertationFeeTerms = {
  InFull: { label: 'In full' },
  'Diocesan Sponsored': { label: 'Diocesan Sponsored' },
} as const

export type DissertationFeeTerm = keyof typeof dissertationFeeTerms
