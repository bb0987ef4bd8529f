import { Button, Group } from '@mantine/core'
import type { OwnLetter } from '@minster/domain/portal/letters/own-letter-calls'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PortalCard } from '../forms/PortalCard.tsx'

/** The letter that was just made, to be opened and kept. */
export function NewLetter({ letter, onAgain }: NewLetterProps) {
  const { addressee, reference, content } = letter
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => open.current?.focus(), [])
  return (
    <>
      <PortalCard title="Your letter is ready">
        <p>
          {addressee === null
            ? 'It is addressed to whom it may concern.'
            : `It is addressed to ${addressee}.`}{' '}
          Its reference is <strong>{reference}</strong>: whoever wishes to be sure of it may ask the college.
        </p>
        <Group gap="sm" mt="md">
          <Button
            component="a"
            ref={open}
            href={content}
            target="_blank"
            rel="noreferrer"
            size="md"
            leftSection={<IconFileText size="1.125rem" stroke={1.7} aria-hidden="true" />}
          >
            Open the PDF
          </Button>
          <Button
            component="a"
            variant="default"
            href={content}
            download={`status-letter-${reference}.pdf`}
            size="md"
            leftSection={<IconDownload size="1.125rem" stroke={1.7} aria-hidden="true" />}
          >
            Download
          </Button>
        </Group>
      </PortalCard>
      <Button variant="default" size="md" onClick={onAgain}>
        Make another letter
      </Button>
    </>
  )
}

interface NewLetterProps {
  readonly letter: OwnLetter
  readonly onAgain: () => void
}
