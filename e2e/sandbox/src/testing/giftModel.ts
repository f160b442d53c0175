import { houseRules } from 'shared-contracts/rules';

/** The parts of a bet, and its effects on the sums of the model. */
interface ModelBet {
  readonly stake: number;
  /** The part of the stake that was gift money. */
  readonly fromGift: number;
  /** The part of the stake that counts towards the wagering. */
  readonly counted: number;
  /** Gift money that this bet turned into real money. */
  readonly released: number;
  /** The decrease of the play-only gift. */
  readonly playOnlyLost: number;
}

const countedBet = Number(houseRules.maximumCountedBet) * 100;

/** A model of the bonus rules with two sums: own money and gift money. */
export class GiftModel {
  real = 0;
  gift = 0;
  private wagering = 0;
  private wagered = 0;
  private playOnly = 0;

  give(minor: number, isPlayOnly: boolean): void {
    if (this.gift === 0) {
      this.wagering = 0;
      this.wagered = 0;
    }
    this.gift += minor;
    this.wagering += minor * houseRules.bonusWageringTimes;
    if (isPlayOnly) this.playOnly += minor;
  }

  bet(stake: number): ModelBet {
    const fromGift = Math.max(0, stake - this.real);
    const counted = this.gift > 0 ? Math.min(stake, countedBet, this.wagering) : 0;
    const playOnlyBefore = this.playOnly;
    this.real -= stake - fromGift;
    this.gift -= fromGift;
    this.wagering -= counted;
    this.wagered += counted;
    this.playOnly = Math.min(this.playOnly, this.gift);
    const released = counted > 0 && this.wagering === 0 ? this.gift - this.playOnly : 0;
    this.gift -= released;
    this.real += released;
    return { stake, fromGift, counted, released, playOnlyLost: playOnlyBefore - this.playOnly };
  }

  /** The member gives up the gift, or it expires. The wagering stays, because open bets can still win gift money. */
  remove(): void {
    this.gift = 0;
    this.playOnly = 0;
  }

  win(minor: number, { stake, fromGift }: ModelBet): void {
    const toGift = this.wagering > 0 ? Math.ceil((minor * fromGift) / stake) : 0;
    this.gift += toGift;
    this.real += minor - toGift;
  }

  rollBack({ stake, fromGift, counted, released, playOnlyLost }: ModelBet): void {
    const balance = this.real + this.gift + stake;
    this.gift = Math.min(balance, this.gift + fromGift + released);
    this.real = balance - this.gift;
    this.wagering += counted;
    this.wagered = Math.max(0, this.wagered - counted);
    this.playOnly = Math.min(this.gift, this.playOnly + playOnlyLost);
  }

  balance(): { real: number; gift: number; wagering: number } {
    return { real: this.real, gift: this.gift, wagering: this.gift > 0 ? this.wagering : 0 };
  }

  /** The wagering that is done and that is required in total. */
  progress(): { wagered: number; required: number } {
    if (this.gift === 0 || this.wagering === 0) return { wagered: 0, required: 0 };
    return { wagered: this.wagered, required: this.wagered + this.wagering };
  }
}
