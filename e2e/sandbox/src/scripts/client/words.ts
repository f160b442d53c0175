const en = {
  log: 'Conversation',
  operator: 'Operator',
  you: 'You',
  typing: 'The operator is writing…',
  field: 'Your message',
  send: 'Send',
  greeting: 'Hello! This is a demonstration operator: the answers here come by themselves.',
  deposit:
    'You can deposit from the button at the top of every page. Pick a way to pay there and choose an amount.',
  cashOut: 'A cash-out is asked for in the menu under Cashier, once what has to be wagered has been wagered.',
  bonus: 'Your bonuses and coupons are listed in the menu under Rewards.',
  anything: 'Thank you for writing. A real operator would take it from here.',
};

const fil: typeof en = {
  log: 'Usapan',
  operator: 'Operator',
  you: 'Ikaw',
  typing: 'Sumusulat ang operator…',
  field: 'Ang iyong mensahe',
  send: 'Ipadala',
  greeting: 'Kumusta! Isa itong operator para sa demonstrasyon: kusang dumarating ang mga sagot dito.',
  deposit:
    'Makakapag-deposit ka sa button sa itaas ng bawat pahina. Pumili roon ng paraan ng pagbayad at halaga.',
  cashOut: 'Hinihingi ang cash-out sa menu sa ilalim ng Cashier, kapag natapos na ang kailangang itaya.',
  bonus: 'Nakalista ang mga bonus at coupon mo sa menu, sa ilalim ng Mga Reward.',
  anything: 'Salamat sa pagsulat. Mula rito, isang tunay na operator ang magpapatuloy.',
};

export const words = document.documentElement.lang === 'fil' ? fil : en;
