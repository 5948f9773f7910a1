import { CloseIcon } from '../../ui/icons.tsx'
import { readLanguages } from '../../words/language-address.ts'
import { languageNames } from '../../words/language-names.ts'
import { languages } from '../../words/languages.ts'
import { useWords } from '../../words/use-words.tsx'

/** A button for each language, by its own name. A plain form, so that it works before and without any script. */
export function LanguageChoice({ className = '', closes = false }: { className?: string; closes?: boolean }) {
  const say = useWords()
  return (
    <form
      action="/language"
      aria-label={say('shell.language')}
      className={`language-choice ${className}`}
      method="post"
    >
      {readLanguages.map((language) => (
        <button
          aria-current={language === say.language ? 'true' : undefined}
          key={language}
          lang={languages[language].htmlLang}
          name="language"
          translate="no"
          type="submit"
          value={language}
        >
          {languageNames[language]}
        </button>
      ))}
      {closes && (
        <button aria-label={say('shell.keepLanguage')} name="language" type="submit" value={say.language}>
          <CloseIcon size={20} />
        </button>
      )}
    </form>
  )
}

/**
 * What stands above every page: from 768 px on the choice of languages, and on a phone, whose menu has it, until one was
 * chosen. Closing it keeps the present language.
 */
export function LanguageBar({ asks }: { asks: boolean }) {
  return <LanguageChoice className={asks ? 'language-bar' : 'language-bar wide-only'} closes={asks} />
}
