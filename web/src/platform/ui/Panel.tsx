import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Muted } from './Muted.tsx'
import classes from './Panel.module.css'

/** A part of a record's page: what it is called, how it stands, what can be done about it, and then what is in it. */
export function Panel({ title, label, beside, facts, actions, children }: PanelProps) {
  const id = useId()
  return (
    <Stack
      component="section"
      gap="xs"
      pt="lg"
      className={classes.panel ?? ''}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      <Group component="header" gap="xs" mih={30}>
        <h2 id={id}>{title}</h2>
        {beside}
        <Muted span flex="1 1 auto" miw={0} className="tabular">
          {facts}
        </Muted>
        {actions && (
          <Group component="span" gap="xs">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  )
}

/** What can be done about a part, at the end of its head. */
export function PanelAction(props: PanelActionProps) {
  return <Button variant="default" size="xs" {...props} />
}

/** One sentence about a part, as that there is nothing in it. */
export function PanelWords({ children }: { readonly children: ReactNode }) {
  return <Muted mt="calc(var(--mantine-spacing-2xs) * -1)">{children}</Muted>
}

interface PanelProps {
  readonly title: string
  /** What it is told apart by, where another on the page bears the same title. */
  readonly label?: string
  /** Next to the title: a chip, a bar. */
  readonly beside?: ReactNode
  /** How many, or how it stands, in a few words. */
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

interface PanelActionProps extends ButtonProps, Pick<ComponentProps<'button'>, 'onClick'> {}
