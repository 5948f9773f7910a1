import { useWords } from '../../words/use-words.tsx'

export default function Dashboard() {
  return <h1 className="text-2xl font-bold">{useWords()('office.dashboard')}</h1>
}
