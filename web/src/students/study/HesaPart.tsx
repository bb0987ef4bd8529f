import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { entryProfile } from '@minster/domain/students/hesa/entry-profile'
import { equalQualificationOf, feeEligibilityOf, payerOf } from '@minster/domain/students/hesa/fee-rules'
import { isEntryKept } from '@minster/domain/students/hesa/hesa-standing'
import { hesaYear } from '@minster/domain/students/hesa/hesa-year'
import { useQuery } from '@tanstack/react-query'
import { CodeWords } from '#kit/records/CodeWords.tsx'
import { ValueCell } from '#kit/records/cells.tsx'
import type { RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { listQuery, recordQuery } from '#kit/records/records.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { linkedAt, type Study, type StudyYear, textInReply } from '../student/studies.ts'

/** What the return to HESA is told of an engagement: how its student came, and what each year says of fees. */
export default function HesaPart({ study, chain, onOpen }: HesaPartProps) {
  const { engagement, years } = study
  const { id } = engagement.data
  const isFirst = chain[0] === id
  const student = linkedAt(engagement, 'student') ?? ''
  const profiles = useQuery(
    rowsQuery('entry-profiles', {
      'engagement.student': student,
      fields: 'engagement,country,qualification',
    }),
  )
  const details = useQuery(
    rowsQuery('hesa-years', {
      'session.engagement': id,
      fields: 'session,feeEligibility,equalQualification',
    }),
  )
  const answers = useQuery(rowsQuery('hesa-answers', { student, fields: 'nationality' }))
  const profileOf = (one: string) => profiles.data?.data.find((row) => linkIn(row, 'engagement') === one)
  const profileId = profileOf(id)?.id
  const profile = useQuery({
    ...recordQuery('entry-profiles', profileId ?? ''),
    enabled: profileId !== undefined,
  })
  if (!profiles.data || !details.data || !answers.data) return null
  if (profileId !== undefined && !profile.data) return null
  const entry = profile.data
  // One that was written down before it was known to continue another still counts.
  const firstSaid = (path: string) =>
    chain.map((one) => textOf(profileOf(one), path)).find((value) => value !== null) ?? null
  const ground: Ground = {
    country: firstSaid('country'),
    onEntry: firstSaid('qualification'),
    nationality: textOf(answers.data.data[0], 'nationality'),
    category: textOf(engagement.data, 'programme.hesa.qualification'),
    levels: levelsIn(engagement.data),
    sponsor: linkedAt(engagement, 'sponsor'),
    studentType: textInReply(engagement, 'studentType'),
  }
  return (
    <Stack component="section" gap="2xs" aria-label={`HESA: ${textInReply(engagement, 'programme.name')}`}>
      <Group component="header" gap="xs" mih="1.625rem">
        <strong>HESA</strong>
        <Muted span flex="1 1 auto">
          {isFirst || entry
            ? wordsOfEntry(entry, textInReply(engagement, 'start'))
            : 'As they came to the one before'}
        </Muted>
        {(entry ? entry.abilities.edit : isFirst) && (
          <EditButton
            label={entry ? 'Edit what is known at entry' : 'Say what is known at entry'}
            onClick={() =>
              onOpen(
                entry
                  ? { collection: 'entry-profiles', id: entry.data.id }
                  : { collection: 'entry-profiles', preset: { engagement: id } },
              )
            }
          />
        )}
      </Group>
      {entry && (
        <Facts dense>
          {fieldsOf(entryProfile).map(({ path, field }) => {
            const value = valueAt(entry.data, path)
            return path === 'engagement' || value === undefined ? null : (
              <Fact key={path} label={field.label}>
                {value ? <ValueCell field={field} value={value} /> : 'Not known yet'}
              </Fact>
            )
          })}
        </Facts>
      )}
      {years.map((year) => (
        <YearOfReturn
          key={year.session.data.id}
          year={year}
          detail={details.data.data.find((row) => linkIn(row, 'session') === year.session.data.id)}
          ground={ground}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  )
}

function wordsOfEntry(entry: RecordReply | undefined, start: string): string {
  if (!entry) return 'Where they came from is not written down yet.'
  const isKept = start !== '' && isEntryKept(start, todayHere())
  return isKept ? 'As they came, and kept so' : 'As they came'
}

/** One year: what the office said, else what follows from the rest, else that somebody has to say it. */
function YearOfReturn({ year: { session }, detail, ground, onOpen }: YearOfReturnProps) {
  const title = textInReply(session, 'academicYear')
  const said = (path: string) => textOf(detail, path)
  const feeEligibility = feeEligibilityOf({ ...ground, said: said('feeEligibility') })
  const equalQualification = equalQualificationOf({
    onEntry: ground.onEntry,
    aim: ground,
    feeEligibility,
    said: said('equalQualification'),
  })
  const seesTerms = valueAt(session.data, 'paymentTerms') !== undefined
  const payer = seesTerms ? payerOf(textOf(session.data, 'paymentTerms'), ground) : 'unknown'
  const codes = { feeEligibility, equalQualification }
  return (
    <Group gap="xs" wrap="nowrap" align="baseline" fz="sm">
      <Text span inherit flex="none" className="tabular">
        {title}
      </Text>
      <Flex columnGap="md" rowGap="4xs" wrap="wrap" flex={1} miw={0}>
        {(['feeEligibility', 'equalQualification'] as const).map((path) => (
          <Coded key={path} path={path} code={codes[path]} isSaid={said(path) !== null} />
        ))}
        {payer !== 'unknown' && (
          <Muted span>Paid by: {payer === 'Nobody' ? 'nobody' : payer.toLowerCase()}</Muted>
        )}
      </Flex>
      <EditButton
        label={`Edit HESA details of ${title}`}
        onClick={() =>
          onOpen(
            detail
              ? { collection: 'hesa-years', id: detail.id }
              : { collection: 'hesa-years', preset: { session: session.data.id } },
          )
        }
      />
    </Group>
  )
}

function Coded({ path, code, isSaid }: CodedProps) {
  const field = fieldsOf(hesaYear).find((one) => one.path === path)?.field
  const list = field?.kind === 'text' ? field.codesOf : undefined
  return (
    <Muted span>
      {field?.label}:{' '}
      {code === null ? (
        'the office has to say'
      ) : (
        <>
          {list === undefined ? code : <CodeWords list={list} code={code} />}
          {!isSaid && ', reckoned'}
        </>
      )}
    </Muted>
  )
}

function EditButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" color="gray" flex="none" aria-label={label} onClick={onClick}>
      {label.startsWith('Say') ? 'Add' : 'Edit'}
    </Button>
  )
}

function rowsQuery(collection: string, query: Record<string, string>) {
  return listQuery(collection, new URLSearchParams({ ...query, pageSize: '50' }))
}

function textOf(values: RecordValues | undefined, path: string): string | null {
  const value = values && valueAt(values, path)
  return typeof value === 'string' && value !== '' ? value : null
}

function linkIn(values: RecordValues, path: string): unknown {
  return valueAt(values, `${path}.id`)
}

function levelsIn(values: RecordValues): readonly string[] {
  const levels = valueAt(values, 'programme.levels')
  return Array.isArray(levels) ? levels.map(String) : []
}

interface Ground {
  readonly country: string | null
  readonly nationality: string | null
  readonly onEntry: string | null
  readonly category: string | null
  readonly levels: readonly string[]
  readonly sponsor: string | null
  readonly studentType: string
}

interface HesaPartProps {
  readonly study: Study
  /** Ids of the engagements that continue each other, from the one they came with. */
  readonly chain: readonly string[]
  readonly onOpen: (openRecord: RecordToEdit) => void
}

interface YearOfReturnProps {
  readonly year: StudyYear
  readonly detail: RecordValues | undefined
  readonly ground: Ground
  readonly onOpen: (openRecord: RecordToEdit) => void
}

interface CodedProps {
  readonly path: 'feeEligibility' | 'equalQualification'
  /** Null where nobody can tell but the office. */
  readonly code: string | null
  readonly isSaid: boolean
}
