import { Button, Switch } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import {
  longestPeriod,
  periodText,
  retentionDeeds,
  retentionRuleOf,
} from '@minster/domain/register/retention/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#kit/import/words.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { ConfirmRules } from './ConfirmRules.tsx'
import classes from './housekeeping.module.css'
import { changeRule, type Rule, rulesQuery } from './housekeeping.ts'
import { RulePreview } from './RulePreview.tsx'
import { RunsTable } from './RunsTable.tsx'
import { RunUnderWay } from './RunUnderWay.tsx'
import { useDoing } from './use-doing.ts'

/** Every retention rule with its period, whether it runs by itself, and what it would touch today. */
export function RetentionTab() {
  const rules = useQuery(rulesQuery())
  const [shown, setShown] = useState<Rule['key'] | null>(null)
  if (rules.isPending) return <SkeletonRows rows={8} columns={3} rowHeight={72} />
  if (rules.isError && !rules.data)
    return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  const { rules: all, confirmation } = rules.data
  const open = all.find(({ key }) => key === shown)
  return (
    <div className={classes.part}>
      <ConfirmRules rules={all} confirmation={confirmation} onPreview={setShown} />
      <RunUnderWay />
      <ul className={classes.rules}>
        {all.map((rule) => (
          <OneRule key={rule.key} rule={rule} onPreview={() => setShown(rule.key)} />
        ))}
      </ul>
      <RunsTable />
      {open && <RulePreview rule={open} onClose={() => setShown(null)} />}
    </div>
  )
}

function OneRule({ rule, onPreview }: { readonly rule: Rule; readonly onPreview: () => void }) {
  const { title, about, deed } = retentionRuleOf(rule.key)
  const [months, setMonths] = useState<TypedNumber>(rule.months)
  const { isBusy, attempt } = useDoing()
  const isWhole =
    typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= longestPeriod
  const isChanged = months !== rule.months
  return (
    <li className={classes.rule}>
      <div>
        <h2 className={classes.ruleTitle}>{title}</h2>
        <p className={classes.note}>{about}</p>
        <p className={classes.deed}>{retentionDeeds[deed]}.</p>
        {rule.overdueSince !== null && (
          <StatusChip
            tone="danger"
            label={`Behind with what the privacy notice promises since ${formatDate(rule.overdueSince)}`}
          />
        )}
        <p className={classes.note}>
          {rule.at !== null && `Set by ${rule.by ?? ''} on ${formatDateTime(rule.at)}.`}
        </p>
      </div>
      <div>
        <NumberInput
          size="xs"
          label="Months kept"
          aria-label={`Months kept: ${title}`}
          description={isWhole ? periodText(months) : 'At least one month'}
          inputWrapperOrder={['label', 'input', 'description']}
          whole
          value={months}
          onChange={setMonths}
        />
        {isChanged && (
          <Button
            size="compact-xs"
            mt={6}
            variant="default"
            disabled={!isWhole}
            loading={isBusy}
            onClick={() =>
              isWhole &&
              void attempt(
                () => changeRule(rule.key, { months, automatic: rule.automatic }),
                () => `${title}: ${periodText(months)}`,
              )
            }
          >
            Save
          </Button>
        )}
      </div>
      <Switch
        size="xs"
        mt={22}
        label="By itself"
        aria-label={`Runs by itself: ${title}`}
        checked={rule.automatic}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) =>
          void attempt(
            () => changeRule(rule.key, { months: rule.months, automatic: checked }),
            () => (checked ? `${title} runs once a day, in your name` : `${title} runs by hand only`),
          )
        }
      />
      <div className={classes.ruleDo}>
        <Button size="compact-md" variant="default" aria-label={`Preview: ${title}`} onClick={onPreview}>
          Preview
        </Button>
        <span className={classes.note}>
          {rule.due === 0 ? 'Nothing due' : `${plural(rule.due, 'record')} due`}
        </span>
      </div>
    </li>
  )
}
