import { readLanguages } from '../../words/language-address.ts'
import { languageNames } from '../../words/language-names.ts'
import { useWords } from '../../words/use-words.tsx'

type LanguageChoiceProps = { className?: string; closes?: boolean }

/**
 * Shows a button per language, named in that language. Uses a plain form, so that it works without scripts.
 * Keep it small, because every page contains it.
 */
export function LanguageChoice({ className = 'language-choice', closes = false }: LanguageChoiceProps) {
  const say = useWords()
  return (
    <form
      action="/language"
      // Labels this landmark differently from the footer's language choice.
      aria-label={say(closes ? 'shell.chooseLanguage' : 'shell.language')}
      className={className}
      method="post"
      translate="no"
    >
      {readLanguages.map((language) => (
        <button
          aria-current={language === say.language ? 'true' : undefined}
          key={language}
          lang={language}
          name="language"
          value={language}
        >
          {languageNames[language]}
        </button>
      ))}
      {closes && (
        <button aria-label={say('shell.keepLanguage')} name="language" value={say.language}>
          ×
        </button>
      )}
    </form>
  )
}

/**
 * Shows a bar with the languages above the first page, to a visitor who has chosen no language. On later
 * pages, a phone's menu and the footer offer the choice. Closing the bar keeps the current language.
 */
export function LanguageBar({ asks }: { asks: boolean }) {
  return asks ? <LanguageChoice className="language-bar" closes /> : null
}
