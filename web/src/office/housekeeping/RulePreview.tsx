import { Button, Drawer } from '@mantine/core'
import { periodText, retentionDeeds, retentionRuleOf } from '@minster/domain/register/retention/rules'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#kit/import/words.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { DueTable } from './DueTable.tsx'
import classes from './housekeeping.module.css'
import { type Rule, runRule } from './housekeeping.ts'
import { useDoing } from './use-doing.ts'

/** Who and what a rule would touch today, and the way to run it. */
export function RulePreview({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { title, about, deed } = retentionRuleOf(rule.key)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useDoing()
  return (
    <Drawer opened onClose={onClose} position="right" size={640} title={title}>
      <div className={classes.part}>
        <p className={classes.note}>{about}</p>
        <div className={classes.toolbar}>
          <strong className={classes.grow}>
            {rule.due === 0 ? 'Nothing is due' : `${plural(rule.due, 'record')} due`} after{' '}
            {periodText(rule.months)}
          </strong>
          {rule.due > 0 && (
            <Button
              size="compact-md"
              leftSection={<IconPlayerPlay size={15} stroke={1.8} />}
              loading={isBusy}
              onClick={() => setAsking(true)}
            >
              Run now
            </Button>
          )}
        </div>
        <DueTable rule={rule.key} today={todayHere()} nothing="The rule would touch nothing today" />
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Run “${title}”?`}
        verb="Run the rule"
        danger={deed !== 'archive'}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void attempt(
            () => runRule(rule.key),
            () => `${title}: the rule is running`,
          ).then((begun) => begun && onClose())
        }}
      >
        {plural(rule.due, 'record')}:{' '}
        {retentionDeeds[deed].charAt(0).toLowerCase() + retentionDeeds[deed].slice(1)}.
        {deed === 'archive' ? '' : ' What is emptied or deleted cannot be brought back.'} The history says
        that you did it.
      </ConfirmDialog>
    </Drawer>
  )
}
