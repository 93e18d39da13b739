/** What people ask about sending and giving back, also for search engines. */
export const SHIPPING_QUESTIONS = [
  {
    question: 'Where do you ship to?',
    answer: 'To all countries of the European Union, and only there.',
  },
  {
    question: 'Are there costs on top of the price?',
    answer: 'Prices include VAT. Shipping is added as listed above, and is free from €75 of goods.',
  },
  {
    question: 'Can I give a kit back?',
    answer:
      'Yes. Within 14 days after you have received it you may withdraw from the contract without giving a reason, on the page “Withdraw from contract” that every page leads to.',
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. The link to your order comes by mail and shows its state, its invoice and the parcel. Who is logged in while ordering finds the order in the app, too.',
  },
  {
    question: 'Do I need an account to train?',
    answer: 'No. You can train as a guest. Scores and progression are not tracked for guests.',
  },
] as const;
