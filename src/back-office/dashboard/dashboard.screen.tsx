import { privateMeta } from '../../ui/page-meta.ts'
import { useWords } from '../../words/use-words.tsx'
import { OfficePage } from '../parts/office-page.tsx'

export const meta = privateMeta('office.dashboard')

export default function Dashboard() {
  const say = useWords()
  return <OfficePage title={say('office.dashboard')}>{null}</OfficePage>
}
