/** What people ask before they write, also for search engines. */
export const CONTACT_QUESTIONS = [
  {
    question: 'What happens to my message?',
    answer:
      'It is kept on our own server and mailed to us, and a copy goes to the address that you give. Nobody else gets it, and it is used for nothing but an answer.',
  },
  {
    question: 'Do I need an account to write, or to train?',
    answer: 'Neither. You can write to us and train as a guest. Only scores and progression need an account.',
  },
  {
    question: 'The mail that confirms my account has not come. What now?',
    answer:
      'Look among the unwanted mails first. If it is not there, log in with your address and password: the log-in offers to send it again.',
  },
  {
    question: 'I have no kit. Can I start today?',
    answer:
      'Yes. The DIY guide shows how to fill ten small bottles from your kitchen, and the app trains you on them like on any kit.',
  },
  {
    question: 'Can you say what is wrong with my sense of smell?',
    answer:
      'No. This is training for pleasure and for work, not medicine. If your sense of smell has changed, please ask a doctor.',
  },
] as const;
