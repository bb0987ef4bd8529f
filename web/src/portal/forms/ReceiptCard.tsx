import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import { PortalHeading } from './PortalTitle.tsx'

/** What was sent, when, and what happens now. */
export function ReceiptCard({ title, receipt, onAgain }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <DoneCard title={`${title}: sent`} at={formatDateTime(receipt.at)} words={receipt.words} ref={heading}>
      {onAgain && (
        <Button variant="default" size="md" onClick={onAgain}>
          Look at what I sent
        </Button>
      )}
    </DoneCard>
  )
}

/** That something is done with, and the way back to home. */
export function DoneCard({ title, at, words, ref, children }: DoneProps) {
  const id = useId()
  return (
    <Frame component="section" px="lg" py="2xl" ta="center" aria-labelledby={id}>
      <IconCircleCheck size="2.5rem" stroke={1.5} color="var(--tone-success)" aria-hidden="true" />
      <PortalHeading id={id} isSmall ref={ref}>
        {title}
      </PortalHeading>
      <Text c="dimmed" fz="lg" mb="xs">
        {at}
      </Text>
      {words !== null && (
        <Text fz="lg" maw="44ch" mx="auto">
          {words}
        </Text>
      )}
      <Group justify="center" gap="sm" mt="lg">
        <Button component={Link} to="/forms" activeOptions={{ exact: true }} size="md">
          Back to Student Forms
        </Button>
        {children}
      </Group>
    </Frame>
  )
}

interface ReceiptProps {
  readonly title: string
  readonly receipt: FormReceipt
  readonly onAgain?: () => void
}
interface DoneProps {
  readonly title: string
  /** Since when, and of what. */
  readonly at: string
  readonly words: string | null
  readonly ref: Ref<HTMLHeadingElement>
  /** What else can be done. */
  readonly children?: ReactNode
}
