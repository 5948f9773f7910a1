import { Link } from 'react-router'
import { describeChannel, describeKind } from '../../../features/messages/kind-and-channel-names.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { Since } from '../../../ui/since.tsx'
import { inWords } from '../../../words/in-words.ts'
import { useWords } from '../../../words/use-words.tsx'
import { DownloadLink } from '../../finance/download-link.tsx'
import { loadList } from '../../lists/list.load.ts'
import { type Cells, Listed } from '../../lists/listed.tsx'
import { JobsTabs } from '../jobs-tabs.tsx'
import { MessageAbout, MessageText } from './message-cells.tsx'
import { allMessages } from './messages.list.ts'

const load = loadList(allMessages)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(allMessages.title)

/** Lists the messages of the last month, to all members or to one person. */
export default function AllMessages() {
  const say = useWords()
  return (
    <Listed
      action={<DownloadLink file="message-templates">{say('office.jobs.messageTemplates')}</DownloadLink>}
      cells={cells}
      list={allMessages}
      tabs={<JobsTabs />}
    />
  )
}

const stateWords = {
  told: 'office.jobs.messageTold',
  bell: 'office.jobs.messageInBell',
  waiting: 'office.members.messageWaiting',
  given_up: 'office.members.messageGivenUp',
} as const

const cells: Cells<typeof allMessages> = {
  template: ({ kind, template }, say) => (
    <span>
      {inWords(template)}
      <span className="block text-sm font-normal text-muted">{describeKind(say, kind)}</span>
    </span>
  ),
  text: (message) => <MessageText {...message} />,
  order_no: (message) => <MessageAbout {...message} />,
  mobile: ({ member_id: id, mobile }) =>
    id === null ? mobile : <Link to={`/back-office/members/${id}`}>{mobile}</Link>,
  way: ({ way }, say) => (way === null ? '' : describeChannel(say, way)),
  state: ({ state, reason, queued_at: at }, say) => (
    <>
      {say(stateWords[state])}
      {state === 'waiting' && <Since at={at} className="block text-sm text-muted" />}
      {reason !== null && state !== 'told' && (
        <span className="block text-sm text-danger wrap-anywhere">{reason}</span>
      )}
    </>
  ),
  queued_at: ({ queued_at: at, told_at: told }, say) => (
    <time dateTime={told ?? at}>{say.moment(told ?? at)}</time>
  ),
}
