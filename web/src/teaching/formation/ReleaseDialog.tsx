import { Button, Group, List, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import type { Audience, FormationSet, Released } from '@minster/domain/teaching/formation/formation-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './formation.module.css'
import { releaseGroups } from './formation.ts'

/** Releases the groups to tutors or students, with a preview of each mail. */
export default function ReleaseDialog({ set, to, onClose }: ReleaseDialogProps) {
  const queryClient = useQueryClient()
  const preview = useQuery({
    queryKey: ['formation', 'release', set.id, to],
    queryFn: () => releaseGroups(set.id, to, true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const release = useMutation({
    meta: { saysItself: true },
    mutationFn: () => releaseGroups(set.id, to, false),
    async onSuccess({ mails }) {
      const mailCount = mails === 1 ? '1 mail is on its way' : `${mails} mails are on their way`
      showDone(`Released to ${to}: ${mailCount}`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const isFirst = (to === 'tutors' ? set.releasedToTutors : set.releasedToStudents) === null
  const previewed = preview.data
  const mails = previewed?.mails ?? 0
  return (
    <Modal opened onClose={onClose} size={680} title={isFirst ? `Release to ${to}` : `Tell ${to} of changes`}>
      <Stack gap="md">
        {isFirst && (
          <Text size="sm">
            {to === 'tutors'
              ? 'From now on tutors see who is in the groups they lead. Students hear nothing by this.'
              : 'Every student gets a mail saying which group they are in. Tutors hear nothing by this.'}
          </Text>
        )}
        {preview.isPending && <SkeletonRows rows={4} columns={2} />}
        {previewed && <Mails previewed={previewed} to={to} />}
        <FailureNote words={preview.error?.message ?? release.error?.message} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!previewed || (!isFirst && mails === 0)}
            loading={release.isPending}
            onClick={() => release.mutate()}
          >
            {isFirst ? 'Release' : 'Tell them'}
            {mails > 0 && `, ${mails === 1 ? '1 mail' : `${mails} mails`}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Mails({ previewed, to }: { readonly previewed: Released; readonly to: Audience }) {
  const { mails, shown: shownMails, unreached, leaderless } = previewed
  return (
    <>
      {to === 'tutors' && leaderless.length > 0 && (
        <Callout tone="warning">Nobody leads {leaderless.join(', ')} yet.</Callout>
      )}
      {unreached.length > 0 && (
        <Callout tone="warning">
          <strong>{unreached.length === 1 ? '1 gets no mail' : `${unreached.length} get no mail`}</strong>
          <List>
            {unreached.map(({ name, why }) => (
              <List.Item key={name}>
                {name}: {why}
              </List.Item>
            ))}
          </List>
        </Callout>
      )}
      <Text size="sm" c="dimmed" role="status">
        {mails === 0 ? 'Nobody is to be told of anything new.' : 'These mails go out. Open one to read it.'}
      </Text>
      {shownMails.length > 0 && (
        <ScrollArea.Autosize mah="46vh" type="auto">
          <Lines>
            {shownMails.map((mail) => (
              <li key={`${mail.to} ${mail.subject}`} className={classes.mail}>
                <details>
                  <summary>
                    <strong>{mail.name}</strong> <small>{mail.subject}</small>
                  </summary>
                  <Muted>To {mail.to}</Muted>
                  <pre>{mail.text}</pre>
                </details>
              </li>
            ))}
          </Lines>
        </ScrollArea.Autosize>
      )}
      {mails > shownMails.length && (
        <Text size="sm" c="dimmed">
          And {mails - shownMails.length} more like these.
        </Text>
      )}
    </>
  )
}

interface ReleaseDialogProps {
  readonly set: FormationSet
  readonly to: Audience
  readonly onClose: () => void
}
