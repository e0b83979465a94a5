/** A chunk of its own, because the rules of email addresses are long and are needed only when the form is sent. */
export { validateSettings } from '@sidelight/rules';
