import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Ask, dashboardQuery, putOff } from './dashboard-answer.ts'
import classes from './StaffDashboard.module.css'

/** A decision that waits for this person, with the way to it and one to be asked again in a week. */
export function AskCard({ ask }: { readonly ask: Ask }) {
  const queries = useQueryClient()
  const later = useMutation({
    mutationFn: () => putOff(ask),
    onSuccess: () => queries.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
  return (
    <div className={classes.ask}>
      <IconAlertTriangle className={classes.askIcon} size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.title}>{ask.title}</span>
        <span className={classes.detail}>{ask.detail}</span>
        <div className={classes.askDo}>
          <Button component={Link} to={ask.href} size="compact-md" variant="default">
            Look and confirm
          </Button>
          <Button size="compact-md" variant="subtle" loading={later.isPending} onClick={() => later.mutate()}>
            Ask again in a week
          </Button>
        </div>
      </div>
    </div>
  )
}
