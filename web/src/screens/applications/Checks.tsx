import { Button, Menu, Progress } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import type { CheckFamily } from '@minster/domain/records/application/checks'
import { notYetReviewed } from '@minster/domain/records/application/checks'
import { IconChecks, IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { quickAccept } from '../../api/quick-accept.ts'
import { changeRecord, historyQuery, type RecordReply, takeOver } from '../../api/records.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { showDone } from '../../ui/snackbars.tsx'
import { type CheckLine, checkLinesOf, quickAcceptable, resultsOf } from './check-lines.ts'
import classes from './checks.module.css'

/** The checks of an application as a checklist: each with its result to change, the day and the person. */
export function Checks({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
  const queries = useQueryClient()
  const titleId = useId()
  const { data: application, abilities } = reply
  const history = useQuery(historyQuery(collection, application.id))
  const lines = checkLinesOf(application, history.data ?? [])
  const done = lines.filter(({ isDone }) => isDone).length
  const open = quickAcceptable(lines)
  const taken = (after: RecordReply) => takeOver(queries, collection, after)

  const set = useMutation({
    mutationFn: ({ family, result }: { readonly family: CheckFamily; readonly result: string | null }) =>
      changeRecord(collection, application, { checks: { [family]: result } }),
    onSuccess: taken,
  })
  const accept = useMutation({
    mutationFn: (families: readonly CheckFamily[]) => quickAccept(collection, application, families),
    onSuccess: async (after, families) => {
      showDone(families.length === 1 ? 'Check accepted' : `${families.length} checks accepted`)
      await taken(after)
    },
  })
  if (lines.length === 0) return null
  const isBusy = set.isPending || accept.isPending

  return (
    <section className={classes.checks} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          Checks
        </h2>
        <span className={classes.progress} role="status">
          {done} of {lines.length} accepted
        </span>
        <Progress
          className={classes.bar ?? ''}
          value={(100 * done) / lines.length}
          color="green"
          size="sm"
          aria-hidden="true"
        />
        {abilities.edit && open.length > 1 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} stroke={1.7} />}
            loading={accept.isPending}
            onClick={() => accept.mutate(open.map(({ family }) => family))}
          >
            Accept all {open.length}
          </Button>
        )}
      </header>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.family} className={classes.line}>
            <span className={classes.label}>{line.label}</span>
            <span className={classes.result}>
              {abilities.edit ? (
                <ResultMenu
                  line={line}
                  isBusy={isBusy}
                  onChoose={(result) => set.mutate({ family: line.family, result })}
                />
              ) : (
                <StatusChip label={line.shown.label} tone={line.shown.tone} />
              )}
            </span>
            <span className={classes.by} title={line.by?.label}>
              {line.at && formatDate(line.at)}
              {line.by && <span className={classes.person}>{line.by.label}</span>}
            </span>
            <span className={classes.quick}>
              {abilities.edit && line.quick && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  disabled={isBusy}
                  aria-label={`${line.quick === 'Accepted' ? 'Accept' : 'Acknowledge'} ${line.label}`}
                  onClick={() => accept.mutate([line.family])}
                >
                  {line.quick === 'Accepted' ? 'Accept' : 'Acknowledge'}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResultMenu({ line, isBusy, onChoose }: ResultMenuProps) {
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <button
          type="button"
          className={classes.pick}
          disabled={isBusy}
          aria-label={`${line.label}: ${line.shown.label}. Change it`}
        >
          <StatusChip label={line.shown.label} tone={line.shown.tone} />
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {line.result !== null && (
          <Menu.Item onClick={() => onChoose(null)}>
            <StatusChip label={notYetReviewed.label} tone={notYetReviewed.tone} />
          </Menu.Item>
        )}
        {Object.entries(resultsOf(line.family))
          .filter(([result]) => result !== line.result)
          .map(([result, { label, tone }]) => (
            <Menu.Item key={result} onClick={() => onChoose(result)}>
              <StatusChip label={label ?? result} tone={tone} />
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ResultMenuProps {
  readonly line: CheckLine
  readonly isBusy: boolean
  readonly onChoose: (result: string | null) => void
}
