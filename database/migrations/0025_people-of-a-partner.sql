CREATE TABLE "partner_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"sur_name" text NOT NULL,
	"partner_function" text NOT NULL,
	"edition" text NOT NULL,
	"token_hash" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_invitations_function" CHECK ("partner_invitations"."partner_function" in ('owner', 'orders', 'approves', 'reads')),
	CONSTRAINT "partner_invitations_edition" CHECK ("partner_invitations"."edition" in ('cz', 'en', 'de'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_function" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invitations_email" ON "partner_invitations" USING btree ("partner_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invitations_token" ON "partner_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "partner_invitations_expiry" ON "partner_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_function" CHECK ("users"."partner_function" in ('owner', 'orders', 'approves', 'reads', 'none'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_people_of_partners" CHECK ("users"."partner_id" is null or ("users"."role" = 'partner' and "users"."price_list_id" is null));