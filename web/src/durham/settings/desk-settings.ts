import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'

const pageSize = '200'

export const layoutOrder = 'kind,-inForceFrom'

export const layoutsQuery = queryOptions({
  queryKey: ['durham', 'layouts'],
  queryFn: ({ signal }) =>
    readRows(
      'durham-layouts',
      {
        fields: 'kind,name,inForceFrom,format,source.edition,source.standing',
        sort: layoutOrder,
        pageSize,
      },
      signal,
    ),
})

export const formsQuery = queryOptions({
  queryKey: ['durham', 'forms'],
  queryFn: ({ signal }) =>
    readRows(
      'durham-forms',
      { fields: 'kind,form,concession,when,standing,source', sort: 'kind', pageSize },
      signal,
    ),
})

export const daysQuery = queryOptions({
  queryKey: ['durham', 'days'],
  queryFn: ({ signal }) =>
    readRows(
      'durham-dates',
      { fields: 'step,academicYear,due,standing,source', sort: '-academicYear,due', pageSize },
      signal,
    ),
})

export type FormRow = Awaited<ReturnType<NonNullable<typeof formsQuery.queryFn>>>['data'][number]
