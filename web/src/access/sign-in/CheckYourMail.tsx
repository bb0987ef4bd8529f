import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import classes from './outside.module.css'

/** A mail is on its way: what it holds, and what to do when it does not come. */
export function CheckYourMail({ children, onAgain }: CheckYourMailProps) {
  const { office, sendsMail } = useConfig()
  return (
    <OutsidePage title="Look in your mail">
      <div role="status">
        <Text c="dimmed" mb="xl" className={classes.words ?? ''}>
          {children}
        </Text>
        <Text c="dimmed" mb="xl">
          {sendsMail
            ? 'Nothing there after a few minutes? Look among unwanted mail, and see whether the address is right.'
            : `No mail leaves this server at the moment: it waits until there is a mail server. Ask ${office.name} if you cannot wait.`}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="md" component={Link} to="/pages/login" variant="default">
          Back to sign in
        </Button>
        <Button size="md" variant="subtle" onClick={onAgain}>
          Try again
        </Button>
      </Group>
    </OutsidePage>
  )
}

interface CheckYourMailProps {
  readonly children: ReactNode
  /** Back to the form. */
  readonly onAgain: () => void
}
